import type en from '../en/accountNeeded.ts';
import type { Translation } from '../translation.ts';

export default {
  viewer: {
    needs: 'Kailangan ng libreng account para gamitin ang {tool} mula sa viewer',
    goOn: 'O magpatuloy nang wala nito: {left} libreng operasyon pa ngayong araw',
  },
  account: {
    use: 'Kailangan mo ng libreng account para magamit ang tool na ito',
    useBody: 'Gumawa na ngayon. Ibabalik ka namin sa page na ito.',
    save: 'Kailangan mo ng libreng account para mag-save',
    saveBody: 'Makakapag-edit ka nang wala nito. Mananatili rito ang mga binago mo habang nagsa-sign up ka.',
    signUp: 'Gumawa ng account',
    signIn: 'Mag-sign in',
  },
  cost: 'Bayad: {cost}',
} satisfies Translation<typeof en>;
