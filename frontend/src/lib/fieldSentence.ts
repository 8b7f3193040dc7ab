/** The service's messages read on from the name of the field: "must be above 0". */
export function fieldSentence(label: string, message: string): string {
  const sentence = /^[a-z]/.test(message) ? `${label} ${message}` : message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
