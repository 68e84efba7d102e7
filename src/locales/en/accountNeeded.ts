export default {
  /** On /signup, for whoever comes from the document that is open on the home page. */
  viewer: {
    needs: 'Using {tool} from the viewer needs a free account',
    goOn: 'Or go on without one: {left} free {left|operation|operations} left today',
  },
  /** On an empty tool page, before anything is uploaded. */
  account: {
    use: 'You need a free account to use this tool',
    useBody: "Create one now. We'll bring you back to this page.",
    save: 'You need a free account to save',
    saveBody: 'You can edit without one. Your changes stay here while you sign up.',
    signUp: 'Create account',
    signIn: 'Sign In',
  },
  cost: 'Cost: {cost}',
} as const;
