import * as declared from '#tools/auto-rotate/auto-rotate.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/auto-rotate" />;
}
