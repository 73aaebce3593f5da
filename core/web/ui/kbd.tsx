import './kbd.css';

/** A key, or several keys in a row: `Ctrl S`, `g i`. Spaces separate the keys. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className="k-keys">
      {children.split(' ').map((key, at) => (
        <kbd key={at} className="k-kbd">
          {key}
        </kbd>
      ))}
    </span>
  );
}
