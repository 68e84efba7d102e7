export default {
  name: 'Please enter your name',
  subject: 'Please enter a subject',
  message: 'Please enter a message',
  tooLong: 'At most {max} characters, please',
} as const;
