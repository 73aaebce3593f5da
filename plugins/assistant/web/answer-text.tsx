import { memo } from 'react';
import { Link, useService } from '#core/web';
import { currentCompany } from '#core/web/tokens';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';

/** Shows an answer. The blocks have no ids, so their indexes are the React keys. */
export const AnswerText = memo(function AnswerText({ markdown }: { readonly markdown: string }) {
  return <div className="k-chat-text">{parseMarkdown(markdown).map((block, key) => draw(block, key))}</div>;
});

function draw(block: Block, key: number) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p key={key} className={isDraft(block.inline) ? 'k-chat-draft' : undefined}>
          {block.inline.map(word)}
        </p>
      );
    case 'heading':
      return (
        <p key={key} className="k-chat-heading">
          {block.inline.map(word)}
        </p>
      );
    case 'code':
      return <pre key={key}>{block.text}</pre>;
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{item.map(word)}</li>);
      return block.isOrdered ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>;
    }
    case 'table':
      return <Table key={key} {...block} />;
  }
}

/** Returns whether a paragraph is only a link to a prepared form. */
function isDraft([first, ...more]: readonly Inline[]): boolean {
  return more.length === 0 && /\/(?:create\?|[\w-]+\/copy$)/.test(first?.to ?? '');
}

function Table({ rows: [head = [], ...rows], isRight }: Extract<Block, { kind: 'table' }>) {
  const side = (column: number) => (isRight[column] ? 'k-chat-number' : undefined);
  return (
    // The table may be wider than the panel, so the keyboard must be able to scroll it.
    <div className="k-chat-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" className={side(at)}>
                {cell.map(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {head.map((_, at) => (
                <td key={at} className={side(at)}>
                  {row[at]?.map(word)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function word({ text, mark: Mark, to }: Inline, key: number) {
  if (to !== undefined) return <PageLink key={key} to={to} text={text} />;
  return Mark ? <Mark key={key}>{text}</Mark> : text;
}

/** A link from an answer to the page with the underlying records. */
function PageLink({ to, text }: { readonly to: string; readonly text: string }) {
  const { id } = useService(currentCompany);
  return <Link to={`/company/${id}/${to}`}>{text}</Link>;
}
