export interface LayoutPictureProps {
  readonly columns: number;
  readonly text: string;
}

/** Shows a layout as rows in the given number of columns. Screen readers skip the picture, because `text` states the same. */
export function LayoutPicture({ columns, text }: LayoutPictureProps) {
  const cells = Array.from({ length: columns * 4 }, (_, at) => at);
  return (
    <>
      <span className="k-layout-picture" data-columns={columns} aria-hidden="true">
        {cells.map((cell) => (
          <span key={cell} />
        ))}
      </span>
      <span>{text}</span>
    </>
  );
}
