import { type ClipboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlaceholderName, Placeholders } from '#core/contract/emails';
import { chip, replacePlaceholders, richTextFragment, richTextOf } from './rich-text-fragment.ts';

export interface RichTextEditing {
  /** The formatting of the text under the caret. */
  readonly marks: ActiveFormats;
  /** Runs one of the browser's own commands on the selection; Ctrl+Z undoes it, as it undoes typing. */
  command(name: 'bold' | 'italic' | 'insertUnorderedList' | 'unlink'): void;
  insertPlaceholder(name: PlaceholderName): void;
  /** Links the selection; without a selection it inserts the address itself. */
  link(address: string): void;
  paste(event: ClipboardEvent): void;
  changed(): void;
  begun(): void;
}

interface ActiveFormats {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly list: boolean;
  /** The target of the link under the caret; `undefined` if there is no link. */
  readonly link: string | undefined;
}

/** The names of placeholders in the writer's language. Always pass the same object. */
export interface PlaceholderNames {
  /** Returns the name of a placeholder: *Číslo dokladu*. */
  labelOf(name: PlaceholderName): string;
  /** Returns the notation of a placeholder: `{číslo}`. */
  writtenOf(name: PlaceholderName): string;
}

const none: ActiveFormats = { bold: false, italic: false, list: false, link: undefined };

/**
 * Edits rich text in its place with the browser's own commands. `execCommand` is deprecated, but every browser has it, with undo and input
 * methods that a small library of the project could not match. The choice should be made again if browsers remove it, or if more than
 * formatting, lists and links is needed.
 */
export function useRichTextEditing(
  root: RefObject<HTMLElement | null>,
  value: string,
  onChange: (html: string) => void,
  known: Pick<Placeholders, 'partsOf'>,
  names: PlaceholderNames,
): RichTextEditing {
  /**
   * The texts that were written here and have not come back as `value` yet; the last one is shown. A render may be slower than fast typing:
   * its older value comes from this editor, and showing it would remove the later input.
   */
  const written = useRef<string[]>([]);
  /** The position of the caret while the focus is on the toolbar. */
  const range = useRef<Range>(undefined);
  const [marks, setMarks] = useState(none);

  useLayoutEffect(() => {
    if (!root.current) return;
    const at = written.current.indexOf(value);
    written.current = at < 0 ? [value] : written.current.slice(at);
    if (at >= 0) return;
    const fragment = richTextFragment(value || '<p><br></p>');
    replacePlaceholders(fragment, known, ({ placeholder, written: text }) => chip(text, names.labelOf(placeholder)));
    root.current.replaceChildren(fragment);
  }, [root, value, known, names]);

  useEffect(() => {
    const follow = () => {
      const selection = document.getSelection();
      if (!root.current || !selection?.rangeCount || !root.current.contains(selection.anchorNode)) return;
      range.current = selection.getRangeAt(0).cloneRange();
      setMarks({
        bold: document.queryCommandState('bold'),
        italic: document.queryCommandState('italic'),
        list: document.queryCommandState('insertUnorderedList'),
        link: linkAt(selection.anchorNode)?.getAttribute('href') ?? undefined,
      });
    };
    const text = root.current;
    document.addEventListener('selectionchange', follow);
    text?.addEventListener('blur', follow); // the last change may have caused no event yet
    return () => {
      document.removeEventListener('selectionchange', follow);
      text?.removeEventListener('blur', follow);
    };
  }, [root]);

  const changed = useCallback(() => {
    if (!root.current) return;
    const html = richTextOf(root.current);
    written.current.push(html);
    onChange(html);
  }, [root, onChange]);

  /** Moves the focus back to the text, with the caret in its earlier position. */
  const returnToText = () => {
    root.current?.focus();
    const selection = document.getSelection();
    if (range.current) {
      selection?.removeAllRanges();
      selection?.addRange(range.current);
    }
    return selection;
  };
  const run = (name: string, argument?: string) => {
    returnToText();
    document.execCommand(name, false, argument);
    changed();
  };

  return {
    marks,
    changed,
    command: (name) => run(name),
    insertPlaceholder: (name) => {
      // No command is used, because Chromium would put the placeholder into a separate paragraph, since it cannot be edited.
      const selection = returnToText();
      const place = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
      const piece = chip(names.writtenOf(name), names.labelOf(name));
      place?.deleteContents();
      place?.insertNode(piece);
      selection?.collapse(piece.parentNode, [...(piece.parentNode?.childNodes ?? [])].indexOf(piece) + 1);
      changed();
    },
    link: (address) => {
      const isText = range.current && !range.current.collapsed;
      if (isText || marks.link) run('createLink', address);
      else run('insertHTML', linkTo(address).outerHTML);
    },
    paste: (event) => {
      event.preventDefault();
      const html = event.clipboardData.getData('text/html');
      if (!html) return run('insertText', event.clipboardData.getData('text/plain'));
      const clean = document.createElement('div');
      clean.append(richTextFragment(html));
      run('insertHTML', clean.innerHTML);
    },
    begun: () => void document.execCommand('defaultParagraphSeparator', false, 'p'),
  };
}

function linkAt(node: Node | null): HTMLAnchorElement | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('a') ?? null;
}

function linkTo(address: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = address.replace(/^(?:https?:\/\/|mailto:)/, '');
  return link;
}
