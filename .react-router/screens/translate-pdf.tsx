import * as declared from '#tools/translate/translate.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/translate-pdf" />;
}
