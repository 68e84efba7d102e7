import * as declared from '#tools/fill-form/fill-form.ts';
import { ToolScreen } from '#web/screens/ToolScreen.tsx';

export default function Screen() {
  return <ToolScreen declared={declared} path="/tools/fill-form" />;
}
