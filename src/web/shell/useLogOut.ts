import { logout } from '#contract/endpoints/session.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { useUser } from '../account/session/UserScope.tsx';
import { call } from '../api/call.ts';
import { shell } from '../i18n/shell.ts';
import { useNavigate } from '../router/RouterScope.tsx';
import { useSay } from '../site.tsx';

/** Signs out, shows a toast and goes to the home page. */
export function useLogOut(): () => Promise<void> {
  const say = useSay();
  const toast = useToast();
  const navigate = useNavigate();
  const { leave } = useUser();
  return async () => {
    try {
      await call(logout);
    } catch {
      toast({ variant: 'destructive', title: say(shell.logOutFailed), description: say(shell.logOutFailedBody) });
      return;
    }
    leave();
    toast({ title: say(shell.loggedOut), description: say(shell.loggedOutBody) });
    navigate('/');
  };
}
