import { Card, Skeleton } from '#core/web';

/** Grey placeholders in the shape of the cards, enough to fill a window. */
export function CardSkeletons() {
  return Array.from({ length: 5 }, (_, index) => (
    <Card key={index}>
      <Skeleton lines={3} width={40} />
    </Card>
  ));
}
