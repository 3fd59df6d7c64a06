import errors from "../../../shared/texts/errors.en.json";
import pages from "../../../shared/texts/pages.en.json";

const own = import.meta.glob<object>("./en/*.json", { eager: true, import: "default" });

/** Texts of this language that every page may need, by namespace (the file's name), in one chunk. */
export default {
  ...Object.fromEntries(Object.entries(own).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ""), texts])),
  errors,
  pages,
};
