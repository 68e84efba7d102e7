import { logout } from '#contract/endpoints/session.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useUser } from '../account/session/UserScope.tsx';
import { call } from '../api/call.ts';
import { shell } from '../i18n/shell.ts';
import { useNavigate } from '../router/RouterScope.tsx';
import { useTranslate } from '../site.tsx';

/** Signs out, shows a toast and goes to the home page. */
export function useLogOut(): () => Promise<void> {
  const t = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const { leave } = useUser();
  return async () => {
    try {
      await call(logout);
    } catch {
      toast({ variant: 'destructive', title: t(shell.logOutFailed), description: t(shell.logOutFailedBody) });
      return;
    }
    leave();
    toast({ title: t(shell.loggedOut), description: t(shell.loggedOutBody) });
    navigate('/');
  };
}
