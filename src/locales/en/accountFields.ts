export default {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  nameTooLong: 'At most {max} characters, please',
  both: 'Please enter both email and password',
  email: 'Please enter a valid email address',
  passwordShort: 'Password must be at least {min} characters',
  passwordLong: 'Password can have at most {max} characters',
  passwordCommon: 'This password is one of the commonest. Please choose another one.',
  code: 'Enter the 6-digit code from the mail',
  tokenName: 'Give the token a name',
} as const;
