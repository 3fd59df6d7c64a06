import errors from "../../../shared/texts/errors.bn.json";
import pages from "../../../shared/texts/pages.bn.json";

const own = import.meta.glob<object>("./bn/*.json", { eager: true, import: "default" });

/** Texts of this language that every page may need, by namespace (the file's name), in one chunk. */
export default {
  ...Object.fromEntries(Object.entries(own).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts])),
  errors,
  pages,
};
