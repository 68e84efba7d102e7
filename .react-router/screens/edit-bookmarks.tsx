import * as declared from '#tools/bookmarks/bookmarks.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/edit-bookmarks" />;
}
