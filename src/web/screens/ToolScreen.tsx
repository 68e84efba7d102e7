import { useLocation } from 'react-router';
import { catalogue } from '#tools/catalogue.ts';
import { ToolPage } from '../tool/ToolPage.tsx';
import NotFound from './NotFound.tsx';

/** The page of the tool that an address or one of its aliases names. */
export default function ToolScreen() {
  const { pathname } = useLocation();
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const page = catalogue.find(({ path: own, aliases }) => [own, ...aliases].some((each) => each === path));
  // Another tool starts with a clean page.
  return page ? <ToolPage key={page.path} page={page} /> : <NotFound />;
}
