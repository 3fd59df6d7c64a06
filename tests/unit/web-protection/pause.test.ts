import t from "tap";
import { exclusionWords } from "../../../web/src/features/protection/pause.ts";

const until = "2027-12-11T04:48:00.000Z";

t.test(
  "an exclusion says when it ends, that it never does, or that its term is over and play still closed",
  async (t) => {
    t.equal(exclusionWords({ until, mayAskReturn: false }), "exclusion");
    t.equal(exclusionWords({ mayAskReturn: false }), "ever");
    t.equal(exclusionWords({ until, mayAskReturn: true }), "ended");
    t.equal(exclusionWords({ until, mayAskReturn: false, returnAskedAt: "2027-12-13T04:49:00.000Z" }), "ended");
  },
);
