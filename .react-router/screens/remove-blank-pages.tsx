import * as declared from '#tools/remove-blank-pages/remove-blank-pages.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/remove-blank-pages" />;
}
