import * as declared from '#tools/pdf-a/pdf-a.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/pdf-to-pdfa" />;
}
