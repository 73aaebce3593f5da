import { type ReactNode, useEffect, useRef } from 'react';

interface FullScreenProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly children: ReactNode;
}

/** Shows a dialog as large as the window. It is a native dialog, so it traps the focus, and Esc and the Back button of a phone close it. */
export function FullScreen({ isOpen, onClose, label, children }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    if (!isOpen || !opened) return;
    opened.showModal();
    return () => opened.close();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <dialog ref={dialog} className="k-notices-screen" aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  );
}
