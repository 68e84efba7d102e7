import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import dialogStyles from '#ui/Dialog.module.css';
import { Dialog } from '#ui/Dialog.tsx';
import ticksStyles from '#ui/ticks.module.css';
import { dialogs } from '#web/i18n/result.ts';
import { useSay } from '#web/site.tsx';
import styles from './NoCreditsDialog.module.css';

const benefits = [dialogs.benefitTools, dialogs.benefitFormats, dialogs.benefitPriority, dialogs.benefitSupport];

export function NoCreditsDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog title={say(dialogs.noCreditsTitle)} onClose={onClose}>
      <p className={classes('muted', styles.lead)}>{say(dialogs.noCreditsBody)}</p>
      <ul className={ticksStyles.ticks}>
        {benefits.map((benefit) => (
          <li key={benefit.en}>
            <Check size={17} strokeWidth={2} aria-hidden />
            {say(benefit)}
          </li>
        ))}
      </ul>
      <div className={dialogStyles.actions}>
        <Button variant="quiet" onClick={onClose}>
          {say(dialogs.later)}
        </Button>
        <Link className={buttonClass({ variant: 'seal' })} to="/plans" onClick={onClose}>
          {say(dialogs.viewPlans)}
        </Link>
      </div>
    </Dialog>
  );
}
