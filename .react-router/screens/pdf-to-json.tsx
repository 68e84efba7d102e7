import * as declared from '#tools/pdf-to-json/pdf-to-json.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/pdf-to-json" />;
}
