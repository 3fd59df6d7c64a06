import { between, pick, type Random } from "../world/random.ts";

/** Given names of Bengal as players write them. */
const firstNames = `
abdul abir afroza akash alamgir alif amena anika anwar arif asha asif ayesha azad babul badol bappi bilkis biplob
borhan champa chompa dipa dipu dulal emon faisal farhan farida farzana fatema firoz golam habib hafiz hasan hasina hossain
ibrahim imran iqbal ismail jahid jahanara jalal jamal jannat jasim jewel joy kabir kajol kamrul karim keya khaled khaleda
kobita koli labib lima liton lovely mahbub mahin mamun manik maruf masud mehedi milon mim mithu mizan moni monir mousumi
munna nadia nahid naim nargis nasir nazma nila nipa nishat noman nur obaid parvin poly polash popy rabeya rafi rahim
rajib rakib rana rashid rasel ratna rehana riaz rima ripon robin rokeya rony rubel rumana runa sabbir sadia saiful
sajib salam salma samir sanjida selim shahin shakil shamim shanta sharmin shila shohag shuvo sohag sohel sojib sultan sumi
sumon swapna tahmina tamim tania tanvir tareq taslima titu tofael tuhin urmi yasin yasmin zahid zakir zinia
`
  .trim()
  .split(/\s+/);

/** Account names, each once. */
export function nameMaker(random: Random, taken: Iterable<string>): () => string {
  const used = new Set(taken);
  return () => {
    for (;;) {
      const name = `${pick(random, firstNames)}${between(random, 10, random() < 0.4 ? 99 : 9_999)}`;
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  };
}
