import * as declared from '#tools/nup/nup.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/pages-per-sheet" />;
}
