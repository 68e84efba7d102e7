import '#web/editor/startEarly.ts';
import * as declared from '#tools/edit/edit.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/sign-pdf" />;
}
