import * as declared from '#tools/extract-attachments/extract-attachments.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/extract-attachments" />;
}
