import { type RefObject, useEffect, useRef } from 'react';

/**
 * Issues at Ctrl+Enter (⌘Enter) while the focus is in the editor, or on no element, as after a reload. In a dialog and on links around the
 * editor the keys have another meaning.
 */
export function useIssueKey(editor: RefObject<HTMLElement | null>, issue: () => void): void {
  const current = useRef(issue);
  useEffect(() => {
    current.current = issue;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const { target } = event;
      const place = editor.current;
      if (!place || !(target instanceof Node) || !(place.contains(target) || target.contains(place))) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor]);
}
