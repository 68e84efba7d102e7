import * as declared from '#tools/pdf-to-word/pdf-to-word.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/pdf-to-word" />;
}
