import { toolCards } from './toolCards.ts';

/** The fixed screens: addresses of the same screen, the canonical one first (docs/product.md, "Routes"). */
export const screens: readonly { readonly paths: readonly `/${string}`[]; readonly file: string }[] = [
  { paths: ['/'], file: 'screens/Home.tsx' },
  { paths: ['/tools'], file: 'screens/Tools.tsx' },
  { paths: ['/resources'], file: 'screens/Resources.tsx' },
  { paths: ['/plans', '/pricing'], file: 'screens/Plans.tsx' },
  { paths: ['/upload'], file: 'screens/Upload.tsx' },
  { paths: ['/help'], file: 'screens/Help.tsx' },
  { paths: ['/contact'], file: 'screens/Contact.tsx' },
  { paths: ['/privacy'], file: 'screens/Privacy.tsx' },
  { paths: ['/terms'], file: 'screens/Terms.tsx' },
  { paths: ['/login', '/auth', '/signup'], file: 'screens/SignIn.tsx' },
  { paths: ['/forgot-password'], file: 'screens/ForgotPassword.tsx' },
  { paths: ['/profile'], file: 'screens/Profile.tsx' },
  { paths: ['/signup-credits'], file: 'screens/SignUpCredits.tsx' },
  { paths: ['/credits'], file: 'screens/Credits.tsx' },
  { paths: ['/payment-success'], file: 'screens/Checkout.tsx' },
  { paths: ['/sign'], file: 'screens/Sign.tsx' },
  { paths: ['/requests'], file: 'screens/Requests.tsx' },
];

/** Every address that is a page. All others are the 404 page. */
export const pagePaths: readonly string[] = [
  ...screens.flatMap((screen) => screen.paths),
  ...toolCards.flatMap((page) => [page.path, ...page.aliases]),
];
