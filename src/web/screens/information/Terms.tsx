import { terms as messages, termsClauses } from '../../i18n/legal.ts';
import { Clauses } from './Clauses.tsx';

export default function Terms() {
  return <Clauses messages={messages} path="/terms" clauses={termsClauses} />;
}
