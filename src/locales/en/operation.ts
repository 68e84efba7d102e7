export default {
  pleaseLogIn: 'Please log in to continue',
} as const;
