import { type ClipboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlaceholderName, Placeholders } from '#core/contract/letters';
import { chip, replacePlaceholders, richTextFragment, richTextOf } from './rich-text-fragment.ts';

export interface RichTextEditing {
  /** Of the text under the caret. */
  readonly marks: Marks;
  /** Runs a command of the browser's own on what is selected; it can be undone by Ctrl+Z, as typing can. */
  command(name: 'bold' | 'italic' | 'insertUnorderedList' | 'unlink'): void;
  insertPlaceholder(name: PlaceholderName): void;
  /** Links what is selected; nothing selected: writes the address itself. */
  link(address: string): void;
  paste(event: ClipboardEvent): void;
  changed(): void;
  begun(): void;
}

interface Marks {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly list: boolean;
  /** Where the link under the caret leads. */
  readonly link: string | undefined;
}

/** In the writer's language. Keep its identity. */
export interface PlaceholderNames {
  /** What it stands for: *Číslo dokladu*. */
  labelOf(name: PlaceholderName): string;
  /** How it is written: `{číslo}`. */
  writtenOf(name: PlaceholderName): string;
}

const none: Marks = { bold: false, italic: false, list: false, link: undefined };

/**
 * Editing of rich text in its place, by the browser's own commands: `execCommand` is called obsolete, and is all the
 * same what every browser has, with undo and input methods that no small library of ours would match. We would choose
 * again if browsers dropped it, or if more than marks, lists and links were asked for.
 */
export function useRichTextEditing(
  root: RefObject<HTMLElement | null>,
  value: string,
  onChange: (html: string) => void,
  known: Pick<Placeholders, 'partsOf'>,
  names: PlaceholderNames,
): RichTextEditing {
  /**
   * What was written here and has not come back as `value` yet, the last one being what is shown. A render may lag
   * behind fast typing: its older value is our own, and putting it in would take away what was typed since.
   */
  const written = useRef<string[]>([]);
  /** Where the caret was, when the focus is on the toolbar. */
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
    text?.addEventListener('blur', follow); // the last change may not have been told yet
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

  /** The text has the focus again, with the caret where it was. */
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
      // Not by a command: Chromium would put the chip into a paragraph of its own, for it cannot be edited.
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
