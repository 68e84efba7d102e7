import * as declared from '#tools/summarize/summarize.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/summarize-pdf" />;
}
