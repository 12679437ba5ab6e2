import { Picture } from './picture.tsx';

/** Pictures in a row; each opens in a tab of its own. */
export function PictureLinks({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <ul aria-label="Pictures" className="grid grid-cols-[repeat(auto-fill,minmax(4rem,6rem))] gap-2">
      {paths.map((path) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noopener">
            <Picture
              path={path}
              width={320}
              alt="Open this picture"
              className="aspect-square w-full rounded-md"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
