import * as declared from '#tools/contents-page/contents-page.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/table-of-contents" />;
}
