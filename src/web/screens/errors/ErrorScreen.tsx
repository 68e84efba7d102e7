import { buttonClass } from '#ui/controls/Button.tsx';
import pageStyles from '#ui/layout/page.module.css';
import { errorScreens } from '../../i18n/shell.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useTranslate } from '../../site.tsx';

/** Shown instead of a page that failed. */
export function ErrorScreen() {
  const t = useTranslate();
  return (
    <div className={pageStyles.width}>
      <PageHead title={errorScreens.brokenTitle} description={errorScreens.brokenDescription} />
      <div className={pageStyles.head} role="alert">
        <h1 className="t-title">{t(errorScreens.brokenTitle)}</h1>
        <p className="t-lead">{t(errorScreens.brokenLead)}</p>
      </div>
      <button type="button" className={buttonClass()} onClick={() => location.reload()}>
        {t(errorScreens.reload)}
      </button>
    </div>
  );
}
