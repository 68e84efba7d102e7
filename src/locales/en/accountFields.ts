export default {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  nameTooLong: 'Use {max} characters or fewer',
  both: 'Please enter both email and password',
  email: 'Please enter a valid email address',
  passwordShort: 'Password must be at least {min} characters',
  passwordLong: 'Password must be {max} characters or fewer',
  passwordCommon: 'This password is too common. Choose another one.',
  passwordPattern: 'This password follows a simple pattern. Choose another one.',
  code: 'Enter the 6-digit code from the email',
  tokenName: 'Name the token',
} as const;
