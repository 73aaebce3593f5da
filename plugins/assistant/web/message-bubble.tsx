import thumbsDown from '@blueprintjs/icons/lib/esm/generated/16px/paths/thumbs-down.js';
import thumbsUp from '@blueprintjs/icons/lib/esm/generated/16px/paths/thumbs-up.js';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Button, classNames, IconButton, useService } from '#core/web';
import { feedback } from '#core/web/tokens';
import type { Feedback } from '#core/web/tokens';
import type { AssistantChat, ChatMessage } from '../contract/index.ts';
import { AnswerText } from './answer-text.tsx';
import { tableText } from './markdown.ts';

interface MessageBubbleProps {
  readonly chat: AssistantChat;
  readonly message: ChatMessage;
}

/** A message of the person, or an answer with the thought and the buttons. [B3-1] */
export const MessageBubble = observer(function MessageBubble({ chat, message }: MessageBubbleProps) {
  const { t } = useTranslation();
  const { content, isUser, isStreaming, isStopped } = message;
  const who = <span className="k-unseen">{t(isUser ? 'ASSISTANT.YOU' : 'ASSISTANT.IT')}</span>;
  if (isUser)
    return (
      <li className="k-chat-message k-chat-message--own">
        {who}
        <p>{content}</p>
      </li>
    );
  return (
    <li className={classNames('k-chat-message', isStreaming && 'k-chat-message--streaming')} aria-busy={isStreaming}>
      {who}
      <Thought chat={chat} message={message} />
      <AnswerText markdown={content} />
      {isStopped && <p className="k-chat-note">{t('ASSISTANT.STOPPED')}</p>}
      {!isStreaming && message.responseId !== undefined && content.trim() !== '' && (
        <Tools chat={chat} message={message} />
      )}
    </li>
  );
});

/** The text that was written before the use of tools; it is collapsed at first. [B4-5] */
function Thought({ chat, message }: MessageBubbleProps) {
  const { t } = useTranslation();
  if (!message.thoughtContent) return null;
  return (
    <div className="k-chat-thought">
      <Button
        look="quiet"
        size="small"
        iconEnd={message.isExpanded ? 'chevron-up' : 'chevron-down'}
        aria-expanded={message.isExpanded}
        onClick={() => chat.expand(message)}
      >
        {t('ASSISTANT.THOUGHT')}
      </Button>
      {message.isExpanded && <AnswerText markdown={message.thoughtContent} />}
    </div>
  );
}

/** The buttons for copying and rating an answer. [B4-9] */
const Tools = observer(function Tools({ chat, message }: MessageBubbleProps) {
  const { t } = useTranslation();
  const notes = useService(feedback);
  const copy = (text: string) => void copied(notes, text);
  const table = tableText(message.content);
  return (
    <div className="k-chat-tools">
      <IconButton size="small" icon="duplicate" label={t('ASSISTANT.COPY')} onClick={() => copy(message.content)} />
      {table !== undefined && (
        <IconButton size="small" icon="grid-view" label={t('ASSISTANT.COPY_TABLE')} onClick={() => copy(table)} />
      )}
      {chat.mayRate(message) &&
        ([true, false] as const).map((isPositive) => (
          <IconButton
            key={String(isPositive)}
            size="small"
            icon={isPositive ? thumbsUp : thumbsDown}
            label={t(isPositive ? 'ASSISTANT.GOOD' : 'ASSISTANT.BAD')}
            aria-pressed={message.isPositive === isPositive}
            className={classNames(message.isPositive === isPositive && 'k-chat-thumb--pressed')}
            onClick={() => chat.rate(message, isPositive)}
          />
        ))}
    </div>
  );
});

/** Copies the text and shows a notification about the result, because copying itself is not visible. */
async function copied(notes: Feedback, text: string): Promise<void> {
  const code = 'assistant.copied';
  try {
    await navigator.clipboard.writeText(text);
    notes.toast({ intent: 'success', text: { key: 'ASSISTANT.COPIED' }, timeout: 3_000, code });
  } catch {
    notes.toast({ intent: 'warning', text: { key: 'ASSISTANT.NOT_COPIED' }, code });
  }
}
