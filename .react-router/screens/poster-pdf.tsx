import * as declared from '#tools/poster/poster.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/poster-pdf" />;
}
