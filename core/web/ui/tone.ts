/**
 * What a colour says, the same everywhere: danger only for loss, warning only for warnings. A tone never stands alone;
 * a word or an icon beside it says the same.
 */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';
