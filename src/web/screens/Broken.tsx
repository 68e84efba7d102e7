import { buttonClass } from '#ui/Button.tsx';
import { plain } from '../i18n/screens.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useSay } from '../site.tsx';

/** Shown in place of a page that failed. */
export function Broken() {
  const say = useSay();
  return (
    <div className="wrap">
      <PageHead title={plain.brokenTitle} description={plain.brokenDescription} />
      <div className="page-head" role="alert">
        <h1 className="t-title">{say(plain.brokenTitle)}</h1>
        <p className="t-lead">{say(plain.brokenLead)}</p>
      </div>
      <button type="button" className={buttonClass()} onClick={() => location.reload()}>
        {say(plain.reload)}
      </button>
    </div>
  );
}
