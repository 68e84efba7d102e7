import * as declared from '#tools/merge/merge.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/merge-pdf" />;
}
