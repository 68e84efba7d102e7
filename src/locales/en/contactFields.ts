export default {
  name: 'Please enter your name',
  subject: 'Please enter a subject',
  message: 'Please enter a message',
  tooLong: 'Use {max} characters or fewer',
} as const;
