export default {
  pleaseLogIn: 'Please log in to go on',
} as const;
