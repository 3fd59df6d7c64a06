import { ContractPage } from "../parts/ContractPage.tsx";

/** `/agentHome/agentRealtimeSalary`: salary from the team's bets, computed every five minutes. */
export default function RealtimeSalaryPage() {
  return <ContractPage kind="realtimeSalary" />;
}
