import { toolCards } from './toolLists/toolCards.ts';

/** The fixed screens: addresses of the same screen, the canonical one first (docs/product.md, "Routes"). */
export const screens: readonly { readonly paths: readonly `/${string}`[]; readonly file: string }[] = [
  { paths: ['/'], file: 'screens/tools/Home.tsx' },
  { paths: ['/tools'], file: 'screens/tools/Tools.tsx' },
  { paths: ['/resources'], file: 'screens/information/Resources.tsx' },
  { paths: ['/plans', '/pricing'], file: 'screens/billing/Plans.tsx' },
  { paths: ['/upload'], file: 'screens/tools/Upload.tsx' },
  { paths: ['/help'], file: 'screens/information/Help.tsx' },
  { paths: ['/contact'], file: 'screens/information/Contact.tsx' },
  { paths: ['/privacy'], file: 'screens/information/Privacy.tsx' },
  { paths: ['/terms'], file: 'screens/information/Terms.tsx' },
  { paths: ['/login', '/auth', '/signup'], file: 'screens/account/SignIn.tsx' },
  { paths: ['/forgot-password'], file: 'screens/account/ForgotPassword.tsx' },
  { paths: ['/profile'], file: 'screens/account/Profile.tsx' },
  { paths: ['/signup-credits'], file: 'screens/account/SignUpCredits.tsx' },
  { paths: ['/credits'], file: 'screens/account/Credits.tsx' },
  { paths: ['/payment-success'], file: 'screens/billing/Checkout.tsx' },
  { paths: ['/sign'], file: 'screens/signing/Sign.tsx' },
  { paths: ['/requests'], file: 'screens/signing/Requests.tsx' },
];

/** Every address that is a page. All others are the 404 page. */
export const pagePaths: readonly string[] = [
  ...screens.flatMap((screen) => screen.paths),
  ...toolCards.flatMap((page) => [page.path, ...page.aliases]),
];
