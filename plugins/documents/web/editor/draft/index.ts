export { DraftMenu } from './draft-menu.tsx';
export { TroubleNotice } from './draft-trouble.tsx';
export { StaleDraftDialog } from './stale-draft-dialog.tsx';
export { type DraftEditingOptions, errorCount, useDraftEditing } from './use-draft-editing.ts';
export { useStartValues } from './use-start-values.ts';
