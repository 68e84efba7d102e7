export default {
  engine: 'Made by',
  model: '{model}, a language model at {host}',
  builtin: 'The built-in engine: nothing leaves this server',
  goes: 'The text is sent to {host}.',
  sent: 'The text of your document will be sent to {host}. What becomes of it there is for its operator to say.',
} as const;
