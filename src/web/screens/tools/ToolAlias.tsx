import { Navigate } from '../../router/Link.tsx';
import { useLocation } from '../../router/RouterScope.tsx';
import { toolCards } from '../../toolLists/toolCards.ts';

/** Another address of a tool page. Redirects to the page's own, with all parameters (docs/product.md, "Routes"). */
export default function ToolAlias() {
  const { pathname, search, hash, state } = useLocation();
  const alias = pathname.replace(/\/+$/, '');
  const card = toolCards.find(({ aliases }) => aliases.some((each) => each === alias));
  return <Navigate to={{ pathname: card?.path ?? '/tools', search, hash }} state={state} />;
}
