/**
 * The meaning of a colour, the same everywhere: danger only for loss, warning only for warnings. A tone is never alone; a word or an icon
 * next to it has the same meaning.
 */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';
