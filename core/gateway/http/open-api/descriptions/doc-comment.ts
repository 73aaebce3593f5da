/** A doc comment as the OpenAPI document shows it. */
export interface DocComment {
  /** The sentences before the first tag, without ids of the specification, which mean nothing outside. */
  readonly text: string;
  /** What `@param name` says, by name. */
  readonly params: Readonly<Record<string, string>>;
}

/** @param comment what stands between the marks of a doc comment */
export function readComment(comment: string): DocComment {
  const lines = comment.split('\n').map((line) => line.trim().replace(/^\*\s?/, ''));
  const [text = '', ...tags] = lines.join('\n').split(/^@|\s@(?=param )/m);
  const params = tags.flatMap((tag) => {
    const [, name, meaning] = /^param (\w+) ([^]*)/.exec(tag) ?? [];
    return name && meaning ? [[name, plain(meaning)]] : [];
  });
  return { text: plain(text), params: Object.fromEntries(params) };
}

/** Returns paragraphs of one line each. */
function plain(text: string): string {
  return text
    .replaceAll(/\s*\[[A-Z][\d.]*-\d+\]/g, '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s+/g, ' '))
    .join('\n\n')
    .trim();
}
