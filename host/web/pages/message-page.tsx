import type { ReactNode } from 'react';
import { Picture, type PictureName } from './picture.tsx';
import './message-page.css';

export interface MessagePageProps {
  readonly picture?: PictureName;
  readonly title: string;
  readonly text: ReactNode;
  readonly actions: ReactNode;
}

/** A page with only a message and actions. */
export function MessagePage({ picture, title, text, actions }: MessagePageProps) {
  return (
    <div className="k-message">
      {picture && <Picture name={picture} />}
      <h1 className="k-message-title">{title}</h1>
      <p className="k-message-text">{text}</p>
      <div className="k-message-actions">{actions}</div>
    </div>
  );
}
