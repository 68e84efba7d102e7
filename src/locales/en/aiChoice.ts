export default {
  engine: 'Engine',
  model: '{model} at {host}',
  builtin: 'Built-in: nothing leaves this server',
  goes: 'We send the text to {host}.',
  sent: 'We send the text of your document to {host}. What happens to it there is up to its operator.',
} as const;
